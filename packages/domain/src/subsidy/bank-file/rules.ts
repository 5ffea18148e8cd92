export * from '../../../../rules/src/subsidy/bank/index.ts';
