const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

type Attributes = Readonly<Record<string, string>>;

const opened = (name: string, attributes: Attributes): string =>
  name +
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');

/** An element with text, whatever the text is. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${opened(name, attributes)}>${escaped(text)}</${name}>`;

/** An element around others, which are XML already. */
export const branch = (name: string, children: readonly string[], attributes: Attributes = {}): string =>
  `<${opened(name, attributes)}>${children.join('')}</${name}>`;
