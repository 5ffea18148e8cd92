import { type Coin, useMoney } from '../money.ts';
import classes from './money.module.css';

/** An amount in the project's currency; its digits stand below each other in a column. */
export function Money({ amount, of }: { amount: number; of: Coin }) {
  return <span className={classes.money}>{useMoney(of)(amount)}</span>;
}
