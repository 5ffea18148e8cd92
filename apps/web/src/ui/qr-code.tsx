import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** The quiet zone that readers need, in modules. */
const QUIET = 4;

/** A text as a QR code. Always black on white, whatever the theme: that is what cameras read. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), size: code.size };
  }, [text]);
  const width = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" transform={`translate(${QUIET} ${QUIET})`} />
    </svg>
  );
}
