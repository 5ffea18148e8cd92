import { hash } from 'node:crypto';
import { notFound, readCalendar } from '@muster/domain';
import { LOCALES } from '@muster/rules';
import { type Request, Router } from 'express';
import { taskCalendar } from '../calendar/task-calendar.ts';
import type { Services } from '../services.ts';
import { wantedLanguages } from './wanted-languages.ts';

const NAMED = /^([\w-]{43})\.ics$/;

/** The secret address of a person's calendar, which programs ask again and again. */
export function calendarRoutes({ orm, publicUrl }: Services): Router {
  return Router().get('/:file', async (req: Request<{ file: string }>, res) => {
    // The address itself is the credential, and stays out of the log.
    res.locals.route = '/calendar/{secret}.ics';
    const secret = NAMED.exec(req.params.file)?.[1];
    if (secret === undefined) throw notFound();
    const tasks = await readCalendar({ em: orm.em.fork() }, { secret });
    const [language = LOCALES[0]] = wantedLanguages(req.headers['accept-language']);
    // The version is of what is told: the stamp is a day's, or it would change with every question.
    const now = new Date(new Date().toISOString().slice(0, 10));
    const text = taskCalendar(tasks, { language, publicUrl, now });
    res.setHeader('Cache-Control', 'private, no-cache');
    res.vary('Accept-Language');
    res.setHeader('ETag', `"${hash('sha256', text, 'hex')}"`);
    res.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    res.send(text);
  });
}
