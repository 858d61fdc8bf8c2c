/** Without schemas, because the home page loads it. */

/** S14 to S23, under the opening of every firm in this order. */
export const firstBlocks = ['ways', 'invitation', 'posts', 'reach', 'partners'] as const

export const homeBlocks = [...firstBlocks, 'steps', 'people', 'promises'] as const

type HomeBlock = (typeof homeBlocks)[number]

const isFirst = (block: HomeBlock) => firstBlocks.some((first) => first === block)

/** The firm orders what follows the first blocks; values of another order are shown so too. */
export function orderedBlocks(blocks: readonly HomeBlock[]): HomeBlock[] {
  return [...firstBlocks.filter((block) => blocks.includes(block)), ...movableBlocks(blocks)]
}

export function movableBlocks(blocks: readonly HomeBlock[]): HomeBlock[] {
  return blocks.filter((block) => !isFirst(block))
}
