import type { ApiFeature } from './feature.ts';

export const subsidy: ApiFeature = {
  name: 'subsidy',
  tags: [{ name: 'Traffic subsidy', description: 'What is paid for the way, and who gets it.' }],
  // Accounts and receipts are in them.
  neverCompressed: ['subsidyBank.get', 'subsidyBank.put', 'subsidyBatch.file', 'subsidyReceipt.show'],
};
