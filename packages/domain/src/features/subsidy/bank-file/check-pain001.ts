import { isSepaText } from '@muster/rules/subsidy';
import { SaxesParser } from 'saxes';
import { ORDER, TEXTS } from './pain001-profile.ts';
import { PAIN_NAMESPACE } from './write-pain001.ts';

interface Node {
  name: string;
  /** By its own name, or with the one around it where the profile tells them apart. */
  key: string;
  uri: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

/** The document as a tree; throws where it is no XML, or has a document type. */
function treeOf(xml: string): Node {
  const parser = new SaxesParser({ xmlns: true });
  const root: Node = { name: '', key: '', uri: '', attributes: {}, children: [], text: '' };
  const path: Node[] = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A document type.');
  });
  parser.on('opentag', ({ name, uri, attributes }) => {
    const around = path.at(-1) ?? root;
    const within = `${around.name}/${name}`;
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const node: Node = {
      name,
      key: within in ORDER || within in TEXTS ? within : name,
      uri,
      attributes: Object.fromEntries(values),
      children: [],
      text: '',
    };
    around.children.push(node);
    path.push(node);
  });
  const take = (text: string) => {
    const node = path.at(-1);
    if (node !== undefined) node.text += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
  return root;
}

/** One letter for each kind of child, so that an order is a regular expression. */
function isInOrder(names: readonly string[], order: readonly string[]): boolean {
  const pattern = order.map((item) => (item.endsWith('+') ? `(?:${item.slice(0, -1)},)+` : `(?:${item}),`)).join('');
  return new RegExp(`^${pattern}$`).test(names.map((name) => `${name},`).join(''));
}

function* problemsOfNode(node: Node): Generator<string> {
  const { key, name, uri, attributes, children, text } = node;
  if (uri !== PAIN_NAMESPACE) yield `${key}: namespace`;
  const given = Object.entries(attributes).map(([attribute, value]) => `${attribute}=${value}`);
  const wanted = { Document: `xmlns=${PAIN_NAMESPACE}`, InstdAmt: 'Ccy=EUR' }[name] ?? '';
  if (given.join() !== wanted) yield `${key}: attributes`;
  const [order, fits] = [ORDER[key], TEXTS[key]];
  if (order !== undefined) {
    if (
      !isInOrder(
        children.map((child) => child.name),
        order,
      )
    )
      yield `${key}: order`;
    if (text.trim() !== '') yield `${key}: text between elements`;
  } else if (fits !== undefined) {
    if (children.length > 0) yield `${key}: elements in a text`;
    if (!isSepaText(text)) yield `${key}: characters`;
    else if (!fits(text)) yield `${key}: text`;
  } else yield `${key}: unknown`;
  for (const child of children) yield* problemsOfNode(child);
}

const inside = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => (child.name === name ? [child] : inside(child, name)));
const own = (node: Node, name: string): string => node.children.find((child) => child.name === name)?.text ?? '';

/** Of the message, and of each payment in it. */
function* problemsOfTotals(around: Node, totals: Node): Generator<string> {
  const amounts = inside(around, 'InstdAmt').map(({ text }) => BigInt(text.replace(/\D/g, '') || '0'));
  const sum = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (own(totals, 'NbOfTxs') !== String(amounts.length)) yield `${totals.key}: count`;
  if (own(totals, 'CtrlSum').replace('.', '') !== String(sum).padStart(3, '0')) yield `${totals.key}: sum`;
}

/** For tests: everything in which a document is not the order that a bank in SEPA takes. */
export function checkPain001(xml: string): string[] {
  let root: Node;
  try {
    root = treeOf(xml);
  } catch {
    return ['xml'];
  }
  const problems = root.children.flatMap((child) => [...problemsOfNode(child)]);
  if (root.children[0]?.name !== 'Document') problems.push('Document: missing');
  for (const head of inside(root, 'GrpHdr')) problems.push(...problemsOfTotals(root, head));
  for (const payment of inside(root, 'PmtInf')) problems.push(...problemsOfTotals(payment, payment));
  const references = inside(root, 'EndToEndId').map(({ text }) => text);
  if (new Set(references).size < references.length) problems.push('EndToEndId: twice');
  return problems;
}
