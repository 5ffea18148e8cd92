export {
  canTake,
  type HeldTask,
  TAKE_HELPS,
  TAKE_REFUSALS,
  type TakeAnswer,
  type TakeFacts,
  type TakeHelp,
  type TakeOptions,
  type TakeReason,
  type TakeRefusal,
} from './can-take.ts';
export { IMPORT_COLUMNS, IMPORT_FORMATS, IMPORT_PROBLEMS, IMPORT_TROUBLES } from './imports.ts';
export { countedMarks, type Mark, stateOf } from './marks.ts';
export {
  type PatternPreview,
  type PatternProblem,
  type PatternSlot,
  previewPattern,
  type TaskPattern,
} from './pattern.ts';
export {
  AVAILABILITIES,
  type Availability,
  FILL_LIMITS,
  type FillFacts,
  type FillLine,
  type FillPerson,
  type FillShort,
  type FillTask,
  type Proposal,
  SHORT_REASONS,
} from './proposal/facts.ts';
export { propose } from './proposal/propose.ts';
export {
  canMoveTo,
  isSeated,
  SEATED_STATES,
  type Standing,
  TASK_MOVERS,
  TASK_MOVES,
  TASK_PERSON_STATES,
  type TaskMover,
  type TaskPersonState,
} from './states.ts';
export { TASK_LIMITS, TASK_STATES, type TaskState, taskState } from './task-state.ts';
export {
  dayAt,
  isCalendarDay,
  localAt,
  type Moment,
  minutesBetween,
  minutesByDay,
  momentIn,
  movedByDays,
  overlap,
  type Span,
  spanOfDay,
  TIME_PROBLEMS,
  type TimeProblem,
} from './times.ts';
