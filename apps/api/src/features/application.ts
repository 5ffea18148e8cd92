import { applicationSummaries } from '../jobs/application-summaries.ts';
import { settleAnswers } from '../jobs/settle-answers.ts';
import type { ApiFeature } from './feature.ts';

export const application: ApiFeature = {
  name: 'application',
  tags: [{ name: 'Applications', description: 'Who wants to help, and what became of it.' }],
  jobs: { application_summaries: applicationSummaries, settle_answer: settleAnswers },
  crontab: [{ task: 'application_summaries', match: '0 6 * * *' }],
};
