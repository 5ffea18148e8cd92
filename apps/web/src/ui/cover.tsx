import classes from './cover.module.css';

interface Picture {
  url: string;
  small_url: string;
  width: number;
  height: number;
}

/** The face of an event: its cover, and its logo at the edge of it. Both are decoration beside its name. */
export function Cover({ cover, logo }: { cover: Picture | null; logo: Picture | null }) {
  if (cover === null && logo === null) return null;
  return (
    <div className={classes.cover} data-bare={cover === null || undefined}>
      {cover !== null && (
        <img
          className={classes.picture}
          src={cover.url}
          srcSet={`${cover.small_url} 800w, ${cover.url} ${cover.width}w`}
          sizes="(min-width: 70rem) 68rem, 100vw"
          width={cover.width}
          height={cover.height}
          alt=""
          fetchPriority="high"
        />
      )}
      {logo !== null && <Logo logo={logo} className={classes.logo} />}
    </div>
  );
}

export function Logo({ logo, className = classes.tile }: { logo: Picture; className?: string | undefined }) {
  return <img className={className} src={logo.small_url} alt="" width={128} height={128} />;
}
