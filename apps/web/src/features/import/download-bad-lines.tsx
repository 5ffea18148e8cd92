import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveFile } from '../../ui/save-file.ts';
import { csvOf } from './csv-of.ts';
import type { Line } from './preview-types.ts';

/** The bad lines as a table of their own, with why: once they are fixed it can be imported as it is. */
export function DownloadBadLines({ pid, lines }: { pid: string; lines: readonly Line[] }) {
  const { t } = useTranslation('import');
  const save = (): void => {
    const header = (['name', 'email', 'team', 'role', 'line', 'reason'] as const).map((name) =>
      t(`import.column.${name}`),
    );
    const rows = lines.map(({ name, email, team, role_text, line, trouble }) => [
      name,
      email,
      team,
      role_text,
      String(line),
      trouble === null ? '' : t(`import.trouble.${trouble}`, { team }),
    ]);
    saveFile(`import-${pid}.csv`, csvOf([header, ...rows]), 'text/csv;charset=utf-8');
  };
  return (
    <div>
      <Button variant="default" onClick={save}>
        {t('import.download', { count: lines.length })}
      </Button>
    </div>
  );
}
