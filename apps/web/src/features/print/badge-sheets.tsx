import { LOCALES } from '@muster/rules';
import type { ProjectDetail } from '../project/queries.ts';
import { BothNames } from './both-names.tsx';
import classes from './print.module.css';
import { inPages, type Listed, sizeOf } from './staffed.ts';

/** Millimetres: two columns of 90 and five rows of 55, which is what the margins leave of A4. */
const COLUMNS = [0, 90, 180];
const ROWS = [0, 55, 110, 165, 220, 275];
const MARK = 2;

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

/** Small crosses where the badges meet: what the knife follows. Within the page: its margin is the printer's. */
function CutMarks() {
  return (
    <svg className={classes.marks} viewBox="0 0 180 275" aria-hidden="true">
      {COLUMNS.flatMap((x) =>
        ROWS.map((y) => <path key={`${x} ${y}`} d={`M${x - MARK} ${y}h${2 * MARK}M${x} ${y - MARK}v${2 * MARK}`} />),
      )}
    </svg>
  );
}
