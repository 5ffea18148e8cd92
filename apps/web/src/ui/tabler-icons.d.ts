/** Icons are imported one by one, from files that come without types: what the whole package exports is thousands. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { Icon } from '@tabler/icons-react';

  const Drawing: Icon;
  export default Drawing;
}
