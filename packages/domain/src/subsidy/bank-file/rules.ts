export * from '@muster/rules/subsidy';
