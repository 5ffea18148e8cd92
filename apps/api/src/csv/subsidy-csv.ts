import type { SubsidyTotals } from '@muster/domain';
import { decimalOf, type SubsidyTotalsPart } from '@muster/rules/subsidy';
import { toCsv } from './to-csv.ts';

const SUMS = ['currency', 'requests', 'paid', 'in_batches', 'approved', 'reserved'];
type Total = SubsidyTotals['byTeam'][number] | SubsidyTotals['byPlace'][number] | SubsidyTotals['byYear'][number];

const sums = (total: Total, currency: string, digits: number): string[] => [
  currency,
  String(total.requests),
  ...[total.paid, total.inBatches, total.approved, total.reserved].map((amount) => decimalOf(amount, digits)),
];

/** One of the tables for the books, amounts as people write them. */
export function subsidyCsv(
  part: SubsidyTotalsPart,
  { currency, digits, byTeam, byPlace, byYear }: SubsidyTotals,
): string {
  if (part === 'teams')
    return toCsv(
      ['tid', 'name', ...SUMS],
      byTeam.map((team) => [team.tid ?? '', team.name, ...sums(team, currency, digits)]),
    );
  if (part === 'places')
    return toCsv(
      ['location', ...SUMS],
      byPlace.map((place) => [place.location, ...sums(place, currency, digits)]),
    );
  return toCsv(
    ['pid', 'name', 'budget', ...SUMS],
    byYear.map((year) => [
      year.pid,
      year.name,
      decimalOf(year.budget, year.digits),
      ...sums(year, year.currency, year.digits),
    ]),
  );
}

export const SUBSIDY_CSV_EXAMPLE =
  'location,currency,requests,paid,in_batches,approved,reserved\r\nKaohsiung,TWD,12,12000,3000,2100,1400\r\n';
