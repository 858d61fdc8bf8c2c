/**
 * What the floating button must not lie on: buttons, links that look like one, fields, the place of a case, and words.
 */
const keptFree = 'main :is(input, select, textarea, button, a.rounded-field, a.rounded-small, [data-keep-free])'

/** So many rows of points over the button: a line of the smallest words is not missed between two of them. */
const rows = 4
const columns = 3

/**
 * Tells whether something lies under `button` that must stay free, whenever scrolling and resizing have come to rest.
 * What is given back ends it.
 */
export function keepOffContents(button: HTMLElement, tell: (covers: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => tell(covers(button)), 80)
  }
  const grown = new ResizeObserver(soon)
  grown.observe(document.documentElement)
  window.addEventListener('scroll', soon, { passive: true })
  return () => {
    clearTimeout(timer)
    grown.disconnect()
    window.removeEventListener('scroll', soon)
  }
}

function covers(button: HTMLElement): boolean {
  const own = button.getBoundingClientRect()
  const under = new Set<Element>()
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = own.left + (own.width * column) / (columns - 1)
      const y = own.top + (own.height * row) / (rows - 1)
      for (const element of document.elementsFromPoint(x, y)) if (!button.contains(element)) under.add(element)
    }
  return [...under].some((element) => element.closest(keptFree) !== null || hasWordsIn(element, own))
}

/** By the lines of the words, not by the box of their paragraph: beside a short last line there is room. */
function hasWordsIn(element: Element, own: DOMRect): boolean {
  if (!element.closest('main, footer')) return false
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left < own.right && right > own.left && top < own.bottom && bottom > own.top,
    )
  })
}
