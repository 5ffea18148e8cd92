/** The few pages that are not part of the web app. */
export const page = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;

export const swaggerPage = page(
  'Muster API',
  '<link rel="stylesheet" href="/api/docs/swagger-ui.css">\n<link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">',
  '<div id="swagger-ui"></div>\n<script src="/api/docs/swagger-ui-bundle.js"></script>\n<script src="/api/docs/setup.js"></script>',
);

/** Its own file, because no page here runs inline script. */
export const SWAGGER_SETUP = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  // Begins with the tags, as a table of contents: the operations are many.
  docExpansion: 'none',
  tryItOutEnabled: true,
  // The badge of an outside checker would send the document's address away.
  validatorUrl: null,
});
`;

export const redocPage = page(
  'Muster API reference',
  '<style>body { margin: 0; }</style>',
  '<redoc spec-url="/api/openapi.json"></redoc>\n<script src="/api/redoc/redoc.standalone.js"></script>',
);

interface Described {
  status: number;
  title: string;
  help: string;
}

const code = (text: string): string => text.replace(/`([^`]+)`/g, '<code>$1</code>');

/** Where the \`type\` of a problem leads. */
export function problemsPage(problems: Record<string, Described>, only?: string): string {
  const shown = Object.entries(problems).filter(([slug]) => only === undefined || slug === only);
  const entries = shown.map(
    ([slug, { status, title, help }]) =>
      `<h2 id="${slug}">${title}</h2>\n<p><code>${slug}</code>, status ${status}</p>\n<p>${code(help)}</p>`,
  );
  const style =
    '<style>body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 3rem auto; padding: 0 1rem; color: #1c2733; } code { background: #eef2f5; padding: 0 .3em; border-radius: 3px; }</style>';
  const more = only === undefined ? '' : '<p><a href="/problems">All problems</a></p>\n';
  return page(
    'API errors',
    style,
    `<h1>API errors</h1>\n${entries.join('\n')}\n${more}<p><a href="/api/docs">Documentation</a></p>`,
  );
}
