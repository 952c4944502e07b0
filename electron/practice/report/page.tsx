import type { ReactNode } from 'react';
import { type AssetName, assetPath } from '../assets.ts';

export interface PageProps {
  readonly title: string;
  readonly styles?: readonly AssetName[];
  readonly script?: AssetName;
  /** Narrow for a few words, wide for a document. */
  readonly width: 'narrow' | 'wide';
  /** What the letterhead says beside the service's name. */
  readonly document: string;
  readonly children: ReactNode;
}

/** The frame of every page: letterhead, content, and the line that says that nobody here exists. */
export function Page({ title, styles = [], script, width, document, children }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        {[...styles, 'report.css' as const].map((style) => (
          <link key={style} rel="stylesheet" href={assetPath(style)} />
        ))}
        {script !== undefined && <script type="module" src={assetPath(script)} />}
      </head>
      <body className={width}>
        <header className="letterhead">
          <span className="brand">
            <DoorMark />
            Practice screening service
          </span>
          <span className="document-kind">{document}</span>
        </header>
        <main>{children}</main>
        <footer className="colophon">
          Practice data. The people, properties and figures are invented; nobody here exists.
        </footer>
      </body>
    </html>
  );
}

function DoorMark() {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24" width="22" height="22">
      <path d="M5 22V6.5A4.5 4.5 0 0 1 9.5 2h5A4.5 4.5 0 0 1 19 6.5V22" fill="none" stroke="currentColor" />
      <path d="M2 22h20" stroke="currentColor" />
      <circle cx="15" cy="13" r="1.2" fill="currentColor" />
    </svg>
  );
}
