export { answerText } from './answer-text.ts';
export { type Operator, operatorsFor } from './check-conditions.ts';
export { canHave, problemsOfDefinition } from './check-definition.ts';
export { ANSWER_PROBLEMS, type AnswerContext, type AnswerProblem, problemOfValue } from './check-value.ts';
export {
  ANSWER_STATES,
  type AnswerState,
  type AnswerValue,
  type AnswerValues,
  type Condition,
  type ConditionGroup,
  choicesOf,
  type DefinitionProblem,
  FIELD_KEY_PATTERN,
  FIELD_TYPES,
  type FieldOption,
  type FieldType,
  FORM_LIMITS,
  FORM_RECORDS,
  FORM_STATES,
  type FormField,
  type FormRecord,
  type FormState,
  isGroup,
  NOT_OPEN_REASONS,
  type NotOpenReason,
  type Operand,
  partsOf,
  type ShowIf,
  SIZES,
} from './definition.ts';
export { detailOfAnswer, type Evaluation, evaluateAnswer, type FieldStanding } from './evaluate-answer.ts';
export { remembered, toRemember } from './remember.ts';
export { type SensitiveKind, seemsToAsk } from './sensitive.ts';
export { FORM_TEMPLATES, type FormTemplateName } from './template-names.ts';
export { type FormTemplate, formTemplates } from './templates.ts';
export { hasSameTerms, lostFields, orphanedKeys, withConsentVersions } from './versions.ts';
