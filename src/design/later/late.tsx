/**
 * Parts of a page that the server draws and that come alive when somebody touches the page: until then their script is not fetched. Links in them work meanwhile as plain
 * links; a button that is pressed too early is pressed again when its part is alive, and what was typed too early is typed again.
 */
import { lazy, memo, Suspense, useEffect, useRef, type ComponentType, type RefObject } from 'react'
import { repeatEarly } from './early.ts'
import { quietly } from './piece.ts'

const onServer = typeof document === 'undefined'
const waiting = new Set<() => Promise<void>>()
const coming = new Set<Promise<void>>()
const againMs = 3_000
/** A move to another page waits so long for what stands on it, at most. */
const longestMs = 10_000
let isTouched = onServer || window.early?.touched !== false

/** Fetches every late part now: somebody moves, is signed in, or the page itself moves on. */
export function touch(): void {
  isTouched = true
  for (const fetchPart of waiting) void fetchPart()
  waiting.clear()
}

// The page has listened since its first byte (before-alive.ts).
if (!isTouched) document.addEventListener('touched', touch, { once: true })

/** Resolves when every part that is being fetched is there: before the server draws, and before a move is shown. */
export async function partsThere(): Promise<void> {
  await Promise.race([Promise.all(coming), new Promise((done) => setTimeout(done, longestMs).unref?.())])
}

/** Some seconds, or until there is a network again. */
function nextTry(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, againMs)
    if (!onServer) window.addEventListener('online', () => done(), { once: true })
  })
}

/** A part that comes late: `late(async () => (await import('./footer.tsx')).SiteFooter)`. Until it is alive its props have to stay the same. */
export function late<Props extends object = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  const heard: (() => void)[] = []
  let failures = 0
  // Only what fails again and again is an older page's piece, and a reason to load the page anew.
  const asked = async () => {
    const part = failures < 2 ? await quietly(load) : await load()
    if (part) return part
    failures += navigator.onLine ? 1 : 0
    throw new Error('a part of the page did not come')
  }
  const fetchPart = (): Promise<void> => {
    const fetching: Promise<void> = asked().then((part) => {
      Part = part
      for (const tell of heard.splice(0)) tell()
    }, () => nextTry().then(fetchPart)).finally(() => coming.delete(fetching))
    coming.add(fetching)
    return fetching
  }
  if (isTouched) void fetchPart()
  else waiting.add(fetchPart)

  type Inside = { given: Props; whole: RefObject<HTMLDivElement | null> }
  function Alive({ given, whole }: Inside) {
    useEffect(() => {
      if (whole.current) repeatEarly(whole.current)
    }, [whole])
    return Part ? <Part {...given} /> : null
  }
  const alive = { default: Alive }
  // At once where the part is there already: nothing blinks, and the server sends it in one piece.
  const Lazy = lazy(() => ({ then: (tell: (module: typeof alive) => void) => (Part ? tell(alive) : void heard.push(() => tell(alive))) }) as Promise<typeof alive>)
  return memo(function Late(given: Props) {
    const whole = useRef<HTMLDivElement>(null)
    return (
      <div ref={whole} className="contents" data-late="">
        <Suspense>
          <Lazy given={given} whole={whole} />
        </Suspense>
      </div>
    )
  }, isSame) as unknown as ComponentType<Props>
}

/** Dates count by their value. */
function isSame(before: object, now: object): boolean {
  const [one, other] = [Object.entries(before), new Map<string, unknown>(Object.entries(now))]
  return one.length === other.size && one.every(([name, value]) => Object.is(plain(value), plain(other.get(name))))
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value
}
