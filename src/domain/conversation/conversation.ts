/** What filer and office write to each other about a case. */
export const conversationSides = ['filer', 'office'] as const
export type ConversationSide = (typeof conversationSides)[number]

export const otherSide = (side: ConversationSide): ConversationSide => (side === 'filer' ? 'office' : 'filer')

/** Characters per message. */
export const conversationWordsMost = 2_000

type Said = { side: ConversationSide; writtenAt: Date; readAt: Date | null }

/** The first message of the side that the other has not opened: one notice stands for all that follow it. */
export function firstUnread<One extends Said>(said: readonly One[], side: ConversationSide): One | undefined {
  const unread = said.filter((one) => one.side === side && one.readAt === null)
  return unread.toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime())[0]
}

type Person = { name: string; licence?: string | undefined; picture?: string | undefined; role: string }

/** Whom the firm presents by this name; nobody if two share it. */
export function presented<One extends Person>(people: readonly One[], name: string | null): One | undefined {
  const found = people.filter((person) => person.name === name)
  return found.length === 1 ? found[0] : undefined
}
