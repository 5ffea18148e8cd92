import {
  AppointmentForm,
  AppointmentPath,
  CalendarFile,
  CalendarQuery,
  Done,
  ListingQuestions,
  NewProject,
  PlaceAnswer,
  ProjectAnswer,
  ProjectChange,
  ProjectHistoryListing,
  ProjectHistoryQuery,
  ProjectListing,
  ProjectPath,
  ProjectQuery,
  ProjectRestoration,
} from '@muster/contract';
import {
  appoint,
  authenticate,
  createProject,
  dismiss,
  listingQuestions,
  listProjects,
  type OpenScope,
  type Project,
  type ProjectPictures,
  picturesOf,
  projectHistory,
  projectRights,
  projectVersion,
  readKnownProject,
  readProject,
  requireAppointer,
  restoreProjectText,
  updateProject,
} from '@muster/domain';
import { accentOf, type Texts } from '@muster/rules';
import { z } from 'zod';
import { DAY, limit } from '../auth/limits.ts';
import { countMailTo } from '../auth/mail-to-address.ts';
import { CALENDAR_EXAMPLE, projectCalendar } from '../calendar/project-calendar.ts';
import type { Context } from '../trpc/context.ts';
import { anyone, router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { fromWire, toWire, toWirePage, versionsFromWire } from '../trpc/wire.ts';

const projectEntry = (project: Project, pictures: ProjectPictures) => {
  const { pid, name, mainLanguage, startsOn, endsOn, timeZone, state, rosterPublished, accent, venue } = project;
  const texts = { name, names: project.names as Texts, venue, venues: project.venues as Texts };
  const settings = { mainLanguage, startsOn, endsOn, timeZone, state, rosterPublished, accent: accent ?? null };
  return toWire({ pid, ...texts, ...settings, ...pictures });
};

type ProjectsInput = z.output<typeof ProjectQuery>;

const shadesOf = (accent: string) => {
  const { light, dark } = accentOf(accent);
  return { light, dark };
};

async function answerProject(scope: OpenScope & Pick<Context, 'onVersion'>, pid: string) {
  const {
    project,
    canManage,
    appointments,
    policies,
    toAccept,
    mailsAtOpening,
    mailsWaiting,
    waitingApplications,
    numbers,
  } = await readProject(scope, {
    pid,
  });
  if (canManage) scope.onVersion?.(projectVersion(project, policies));
  const { description, descriptions, chiefsInMembers, emailHashMode, listsUnconfirmed } = project;
  const { accent, venueAddress, venueAddresses, mapUrl = null } = project;
  const picturesFor = await picturesOf(scope, { projects: [project] });
  const where = { venueAddress, venueAddresses: venueAddresses as Texts, mapUrl };
  const can = toWire({ ...projectRights(scope.actor, project) });
  const options = { chiefsInMembers, emailHashMode, listsUnconfirmed, mailsAtOpening, mailsWaiting, canManage };
  const settings = { description, descriptions: descriptions as Texts, ...where, ...options };
  const waiting = waitingApplications === null ? null : { ...waitingApplications };
  const texts = policies.map((policy) => {
    const { kind, version, text, texts: all } = policy;
    return { kind, version, text, texts: all, accepted: !toAccept.some(({ id }) => id === policy.id) };
  });
  return {
    data: {
      ...projectEntry(project, picturesFor(project)),
      accent_shades: accent == null ? null : shadesOf(accent),
      ...toWire({ ...settings, appointments }),
      waiting_applications: waiting,
      numbers: numbers === null ? null : { ...numbers },
      can,
      policies: texts,
    },
  };
}

async function answerProjects(scope: OpenScope, input: ProjectsInput) {
  const page = await listProjects(scope, input);
  const picturesFor = await picturesOf(scope, { projects: page.items });
  return toWirePage(page, (project) => projectEntry(project, picturesFor(project)));
}

// Each copy begins anew what its project may send.
const COPIES_BY_PERSON = limit('project-copies-by-person', 5, DAY);

export const projectRouter = router({
  list: anyone('projects:read')
    .meta(
      rest('GET', '/api/projects', {
        id: 'listProjects',
        tag: 'Projects',
        summary: 'List projects',
        description:
          'The projects that the caller may know of, the latest first: all but drafts, and drafts to those who belong to them. A token needs `projects:read`.',
        tagged: true,
      }),
    )
    .input(ProjectQuery)
    .output(ProjectListing)
    .query(({ ctx, input }) => answerProjects(ctx, input)),

  create: token('projects:write')
    .meta(
      rest('POST', '/api/projects', {
        id: 'createProject',
        tag: 'Projects',
        summary: 'Create a project',
        description:
          'For administrators; with `copy_from` also for the owners of that project. The project is a draft, and theirs. A taken `pid` is refused and changes nothing.',
        status: 201,
        location: '/api/projects/{pid}',
        errors: [404, 409, 429],
      }),
    )
    .input(NewProject)
    .output(ProjectAnswer)
    .mutation(async ({ ctx, input }) => {
      if (input.copy_from !== undefined) await ctx.services.limits.count(COPIES_BY_PERSON, ctx.actor.personId ?? '');
      await createProject(ctx, fromWire(input));
      // The caller has just become its owner, and a draft is shown to nobody else.
      return answerProject({ ...ctx, actor: await authenticate({ em: ctx.services.orm.em }, ctx.caller) }, input.pid);
    }),

  get: anyone('projects:read')
    .meta(
      rest('GET', '/api/projects/{pid}', {
        id: 'readProject',
        tag: 'Projects',
        summary: 'Read a project',
        versioned: true,
        tagged: true,
        description:
          'A project with its settings; whoever manages it also sees who owns it and who does its finance and catering.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(ProjectAnswer)
    .query(({ ctx, input }) => answerProject(ctx, input.pid)),

  update: token('projects:write')
    .meta(
      rest('PATCH', '/api/projects/{pid}', {
        id: 'updateProject',
        tag: 'Projects',
        summary: 'Change a project',
        versioned: true,
        description:
          'For owners. Changes what is sent and nothing else. An archived project takes no change but leaving the archive. What stops being open while applications wait needs `waiting_applications`: nobody is mailed without a word of yours.',
        errors: [404, 409],
      }),
    )
    .input(ProjectChange)
    .output(ProjectAnswer)
    .mutation(async ({ ctx, input: { pid, policies, versions, ...settings } }) => {
      const texts = policies as { conduct?: string; privacy?: string } | undefined;
      const begun = { versions: versionsFromWire(versions), ifVersion: ctx.ifVersion };
      await updateProject(ctx, { pid, ...fromWire(settings), policies: texts, ...begun });
      return answerProject(ctx, pid);
    }),

  /** A file for those who keep the days in a calendar of their own: as public as the event's page. */
  calendar: anyone('projects:read')
    .meta(
      rest('GET', '/api/projects/{pid}/calendar.ics', {
        id: 'readProjectCalendar',
        tag: 'Projects',
        summary: 'Get the days of a project as a calendar entry',
        description:
          'iCalendar with one entry for whole days, which begin and end where the reader is: no time zone can move them. For everybody who may know of the project.',
        file: 'text/calendar',
        fileExample: CALENDAR_EXAMPLE,
        errors: [404],
      }),
    )
    .input(CalendarQuery)
    .output(CalendarFile)
    .query(async ({ ctx, input: { pid, language } }) => {
      const project = await readKnownProject(ctx, { pid });
      const ics = projectCalendar(project, {
        language: language ?? project.mainLanguage,
        url: `${ctx.services.publicUrl}/projects/${encodeURIComponent(pid)}`,
        now: ctx.now,
      });
      return { data: { filename: `${pid}.ics`, ics } };
    }),

  /** Only for pages: who did what is no matter of programs. */
  history: session
    .input(ProjectHistoryQuery)
    .output(ProjectHistoryListing)
    .query(async ({ ctx, input }) => toWirePage(await projectHistory(ctx, input), toWire)),

  /** A text as it was before a change. */
  restore: session
    .input(ProjectRestoration)
    .output(ProjectAnswer)
    .mutation(async ({ ctx, input }) => {
      await restoreProjectText(ctx, { ...input });
      return answerProject(ctx, input.pid);
    }),

  /** Answered by `update` with `lists_unconfirmed`, whichever way. */
  listingQuestions: session
    .input(z.object({}))
    .output(ListingQuestions)
    .query(async ({ ctx }) => ({ data: toWire(await listingQuestions(ctx)) })),

  /** Without a REST face: an owner may do everything, so a token must not be able to make one. */
  appoint: session
    .input(AppointmentForm)
    .output(PlaceAnswer)
    .mutation(async ({ ctx, input: { pid, role, uid, email } }) => {
      if (email === undefined) return { data: await appoint(ctx, { pid, role, uid: uid ?? '' }) };
      // First the right, then the limit: or else any caller could use up what an address may get.
      await requireAppointer(ctx, { pid });
      await countMailTo(ctx, pid, email);
      return { data: await appoint(ctx, { pid, role, email }) };
    }),

  dismiss: session
    .input(AppointmentPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await dismiss(ctx, { pid: input.pid, uid: input.uid, role: input.role });
      return { data: {} };
    }),
});
