import { LOCALES } from '@muster/rules';
import type { ProjectDetail } from '../project/queries.ts';
import { BothNames } from './both-names.tsx';
import classes from './print.module.css';
import { inPages, type Listed, sizeOf } from './staffed.ts';

/** Millimetres: two columns of 90 and five rows of 55 in the middle of A4. */
const COLUMNS = [15, 105, 195];
const ROWS = [11, 66, 121, 176, 231, 286];
const MARK = 6;

/** Pages of badges, as the printer gets them; on a screen the same badges in as many columns as there is room for. */
export function BadgeSheets({ project, people }: { project: ProjectDetail; people: readonly Listed[] }) {
  return inPages(people).map((page) => (
    <div key={page[0]?.uid} className={classes.sheet}>
      <CutMarks />
      {page.map((person) => (
        <Badge key={person.uid} project={project} person={person} />
      ))}
    </div>
  ));
}

function Badge({ project, person: { name, places } }: { project: ProjectDetail; person: Listed }) {
  const leads = places.some(({ role }) => role === 'chief');
  return (
    <div className={classes.badge}>
      <p className={classes.event}>
        {project.logo && <img src={project.logo.small_url} alt="" className={classes.logo} />}
        <BothNames texts={project.names} />
      </p>
      <p className={classes.person} data-size={sizeOf(name)}>
        <bdi>{name}</bdi>
      </p>
      <p className={classes.teams}>
        <span>
          {places.map(({ tid, names }, place) => (
            <span key={tid}>
              {place > 0 && ' · '}
              <BothNames texts={names} />
            </span>
          ))}
        </span>
        {leads && (
          <b>
            {LOCALES.toReversed().map((language) => (
              <span key={language} lang={language}>
                {CHIEF[language]}{' '}
              </span>
            ))}
          </b>
        )}
      </p>
    </div>
  );
}

/** On paper in both languages, whichever the page speaks. */
const CHIEF = { en: 'Chief', 'zh-Hant': '組長' };

/** Short lines in the margin where the knife goes: nothing is drawn on a badge itself. */
function CutMarks() {
  return (
    <svg className={classes.marks} viewBox="0 0 210 297" aria-hidden="true">
      {COLUMNS.flatMap((x) => [
        <path key={`top ${x}`} d={`M${x} ${(ROWS[0] as number) - 2}v${-MARK}`} />,
        <path key={`bottom ${x}`} d={`M${x} ${(ROWS.at(-1) as number) + 2}v${MARK}`} />,
      ])}
      {ROWS.flatMap((y) => [
        <path key={`start ${y}`} d={`M${(COLUMNS[0] as number) - 2} ${y}h${-MARK}`} />,
        <path key={`end ${y}`} d={`M${(COLUMNS.at(-1) as number) + 2} ${y}h${MARK}`} />,
      ])}
    </svg>
  );
}
