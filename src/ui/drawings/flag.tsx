export type FlagProps = { country: 'de' | 'gb'; className?: string };

/** A language’s flag for the switcher. Its colours are the flag’s own and the same in every theme. */
export function Flag({ country, className }: FlagProps) {
  return (
    <svg className={className} viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
      {country === 'de' ? (
        <>
          <path d="M0 0h20v4.7H0z" fill="#17181a" />
          <path d="M0 4.7h20v4.7H0z" fill="#d8232a" />
          <path d="M0 9.4h20V14H0z" fill="#f6c700" />
        </>
      ) : (
        <>
          <path d="M0 0h20v14H0z" fill="#1f3a78" />
          <path d="M0 0l20 14M20 0L0 14" stroke="#fff" strokeWidth="2.8" />
          <path d="M0 0l10 7M20 14L10 7M20 0l-7 4.9M0 14l7-4.9" stroke="#cf2334" strokeWidth="1" />
          <path d="M10 0v14M0 7h20" stroke="#fff" strokeWidth="4.4" />
          <path d="M10 0v14M0 7h20" stroke="#cf2334" strokeWidth="2.6" />
        </>
      )}
      <path d="M.5.5h19v13H.5z" fill="none" stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}
