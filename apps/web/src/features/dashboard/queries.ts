import { type RouterOutputs, trpc } from '../../data/trpc.ts';

export type Dashboard = RouterOutputs['dashboard']['get']['data'];
export type DashboardTeam = Dashboard['teams'][number];

export const dashboardOf = (pid: string) => trpc.dashboard.get.queryOptions({ pid });
