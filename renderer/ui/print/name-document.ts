/** A PDF takes its title and its language from the page: these, until the answered function is called. */
export function nameDocument({
  title,
  language,
}: {
  readonly title: string;
  readonly language: string;
}): () => void {
  const { documentElement } = document;
  const before = { title: document.title, language: documentElement.lang };
  document.title = title;
  documentElement.lang = language;
  return () => {
    document.title = before.title;
    documentElement.lang = before.language;
  };
}
