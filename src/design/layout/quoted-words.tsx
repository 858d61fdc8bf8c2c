type QuotedWordsProps = { title: string; words: string; level: 'h3' | 'h4' }

/** What somebody wrote, line by line, under its title. */
export function QuotedWords({ title, words, level: Heading }: QuotedWordsProps) {
  return (
    <div className="rounded-field bg-ground px-4 py-3">
      <Heading className="text-caption font-semibold text-secondary">{title}</Heading>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
    </div>
  )
}
