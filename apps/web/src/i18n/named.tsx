import type { Texts } from '@muster/rules';
import { Told } from './told.tsx';

/** Characters that nobody writes: they mark where in a sentence a name goes. */
const PLACE = /\uE000(\w+)\uE001/u;

interface Props<Name extends string> {
  names: Readonly<Record<Name, Texts | null | undefined>>;
  /** The sentence, with the given words in place of the names. */
  children: (words: Record<Name, string>) => string;
}

/** A sentence of ours with names of theirs in it, each marked with the language that it is in. */
export function Named<Name extends string>({ names, children }: Props<Name>) {
  const words = Object.fromEntries(Object.keys(names).map((name) => [name, `\uE000${name}\uE001`]));
  return children(words as Record<Name, string>)
    .split(PLACE)
    .map((part, at) => (at % 2 === 0 ? part : <Told key={`${part} ${String(at)}`} texts={names[part as Name]} />));
}
