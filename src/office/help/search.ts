import { helpTopics, type HelpTopic } from '#domain/address/help-topics.ts'
import { topicWords } from './texts.ts'

const withoutSpaces = (words: string) => words.toLowerCase().replaceAll(/\s/g, '')

const everything = ({ title, lead, steps, look, wrong }: (typeof topicWords)[HelpTopic]) =>
  [title, lead, ...steps, ...look, ...wrong.flat()].map(withoutSpaces).join(' ')

/** Topics that contain every word, those with more of them in the title first. Spaces within words do not matter. */
export function searchHelp(typed: string): readonly HelpTopic[] {
  const words = typed.trim().split(/\s+/).map(withoutSpaces).filter(Boolean)
  const found = helpTopics.filter((topic) => words.every((word) => everything(topicWords[topic]).includes(word)))
  const inTitle = (topic: HelpTopic) =>
    words.filter((word) => withoutSpaces(topicWords[topic].title).includes(word)).length
  return found.toSorted((one, other) => inTitle(other) - inTitle(one))
}
