import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

type Tab = { id: string; name: string; count?: number; panel: ReactNode }

type TabsProps = { label: string; tabs: readonly Tab[]; active: string; onChange: (id: string) => void }

/** Arrow keys, Home and End move between tabs. */
export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  const base = useId()
  const shown = tabs.find((tab) => tab.id === active) ?? tabs[0]
  return (
    <div className="flex flex-col gap-6">
      <TabNames base={base} label={label} tabs={tabs} active={active} shown={shown} onChange={onChange} />
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${shown?.id}`} tabIndex={0}>
        {shown?.panel}
      </div>
    </div>
  )
}

function TabNames({
  base,
  label,
  tabs,
  active,
  shown,
  onChange,
}: TabsProps & { base: string; shown: Tab | undefined }) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const names = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    // Fast key presses are ahead of the render.
    const at = names.findIndex((name) => name === document.activeElement)
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    names[to ?? 0]?.focus()
  }
  // Keep the active tab in view.
  useEffect(() => {
    const name = list.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect()
    const row = list.current?.getBoundingClientRect()
    if (!list.current || !name || !row) return
    list.current.scrollLeft += Math.min(0, name.left - row.left) + Math.max(0, name.right - row.right)
  }, [active])
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="-mb-px flex overflow-x-auto border-b border-line lg:flex-wrap print:hidden"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${base}-${tab.id}`}
          aria-selected={tab.id === shown?.id}
          aria-controls={`${base}-panel`}
          tabIndex={tab.id === shown?.id ? 0 : -1}
          onClick={() => onChange(tab.id)}
          className="tab"
        >
          {tab.name}
          {tab.count === undefined ? null : <span className="ml-1.5 text-brand-600 tabular-nums">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
