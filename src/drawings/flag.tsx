export type FlagProps = { country: 'de' | 'us'; className?: string };

/**
 * A language’s flag for the switcher, as many stripes and stars as whole pixels have room for.
 * Its colours are the flag’s own and the same in every theme.
 */
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
          <path d="M0 0h20v14H0z" fill="#fff" />
          <path d="M0 1h20M0 5h20M0 9h20M0 13h20" stroke="#d8232a" strokeWidth="2" />
          <path d="M0 0h10v8H0z" fill="#1f3a78" />
          <path d="M2 2h7M2 4h7M2 6h7" stroke="#fff" strokeDasharray="1 1.5" />
        </>
      )}
      <path d="M.5.5h19v13H.5z" fill="none" stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}
