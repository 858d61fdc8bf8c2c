import { Checkbox } from '#design/fields/checkbox.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { owedPages, ownPages, sitePaths } from '#domain/branch/own-pages.ts'
import type { EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { type Part, PartForm, PartGroup, type Saving, usePart } from '#office/branch-editor/parts/part-form.tsx'
import { OrderedRows } from '#office/branch-editor/parts/pictures/ordered-rows.tsx'
import { siteTexts } from './texts.ts'
import { longest } from '#web/forms/limits.ts'
import { changeBranch } from '#office/branch-editor/contract.ts'

const texts = siteTexts.menus
const rowsMost = 12

type Menus = EditedBranch['menus']
type Path = Menus['main'][number]['path']
type Row = { id: string; title: string; path: Path }

const nameOf = (path: string) => findAddress(path)?.name ?? path
const asChoices = (paths: readonly Path[]) => paths.map((path) => ({ value: path, label: `${nameOf(path)} (${path})` }))
const beginnings: readonly Path[] = [stepPaths.filing.start, stepPaths.filing.identity, stepPaths.consent.identity]
const usual = sitePaths.filter((path) => {
  const lane = findAddress(path)?.lane ?? ''
  return (['public', 'account'].includes(lane) && path !== href('/kakao/callback')) || beginnings.includes(path)
})
const choicesWith = (path: Path) => asChoices(usual.includes(path) ? usual : [...usual, path])
const pagesAlone = asChoices([...ownPages, ...owedPages])

function freeId(path: string, rows: readonly Row[]): string {
  const plain = path.slice(1).replaceAll('/', '-') || 'home'
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? plain : `${plain}-${count}`
    if (!rows.some((row) => row.id === id)) return id
  }
}

export function MenusPart({ start, saving }: { start: Menus; saving: Saving }) {
  const part = usePart({ start, saving, asChange: (value) => ({ menus: value }) })
  const { value: menus, put: setMenus, at: problemAt } = part
  const hasNew = menus.footer.some(({ path }) => !menus.titles.some((page) => page.path === path))
  return (
    <PartForm part={part} label={branchEditorTexts.parts.menus}>
      <p className="text-small text-secondary">{texts.lead}</p>
      <PartGroup title={texts.main}>
        <OrderedRows
          rows={menus.main}
          most={rowsMost}
          least={1}
          nameOf={(at) => `${texts.main} ${texts.one(at)}`}
          add={`${texts.main} ${texts.add}`}
          made={() => ({
            id: freeId(href('/notices'), menus.main),
            title: '',
            path: href('/notices'),
            requireAuth: false,
          })}
          onRows={(main) => setMenus({ ...menus, main })}
        >
          {(row, at, change) => (
            <RowFields
              row={row}
              name={`${texts.main} ${texts.one(at)}`}
              choices={choicesWith(row.path)}
              error={problemAt(`menus.main.${at}.title`)}
              onChange={change}
            >
              <Checkbox
                label={texts.fields['requireAuth']}
                checked={row.requireAuth}
                onChange={(event) => change({ requireAuth: event.target.checked })}
              />
            </RowFields>
          )}
        </OrderedRows>
      </PartGroup>
      <PartGroup title={texts.footer} lead={texts.footerLead}>
        <FooterRows menus={menus} onMenus={setMenus} at={problemAt} />
        {hasNew ? <p className="text-small font-medium">{texts.newPage}</p> : null}
      </PartGroup>
      <Titles menus={menus} onMenus={setMenus} at={problemAt} />
    </PartForm>
  )
}

type PartOfMenus = Pick<Part<Menus>, 'at'> & { menus: Menus; onMenus: (menus: Menus) => void }

function FooterRows({ menus, onMenus, at: problemAt }: PartOfMenus) {
  const free = pagesAlone.find(({ value }) => !menus.footer.some(({ path }) => path === value))?.value ?? href('/about')
  return (
    <OrderedRows
      rows={menus.footer}
      most={pagesAlone.length}
      least={1}
      nameOf={(at) => `${texts.footer} ${texts.one(at)}`}
      add={`${texts.footer} ${texts.add}`}
      made={() => ({ id: freeId(free, menus.footer), title: nameOf(free), path: free, isPrimary: false })}
      onRows={(footer) => onMenus({ ...menus, footer })}
    >
      {(row, at, change) => (
        <RowFields
          row={row}
          name={`${texts.footer} ${texts.one(at)}`}
          choices={pagesAlone}
          error={problemAt(`menus.footer.${at}.title`)}
          onChange={change}
        >
          <Checkbox
            label={texts.fields['isPrimary']}
            checked={row.isPrimary}
            onChange={(event) => change({ isPrimary: event.target.checked })}
          />
        </RowFields>
      )}
    </OrderedRows>
  )
}

type RowProps = {
  row: Row
  name: string
  choices: typeof pagesAlone
  error: string | null
  onChange: (change: { title?: string; path?: Path }) => void
  children: React.ReactNode
}

function RowFields({ row, name, choices, error, onChange, children }: RowProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={`${name} ${texts.fields['title']}`}
          maxLength={longest(changeBranch.body, 'menus.main.*.title')}
          value={row.title}
          error={error}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <SelectField
          label={`${name} ${texts.fields['path']}`}
          value={row.path}
          choices={choices}
          onChange={(event) => onChange({ path: event.target.value as Path })}
        />
      </div>
      {children}
    </>
  )
}

function Titles({ menus, onMenus, at: problemAt }: PartOfMenus) {
  return (
    <PartGroup columns title={texts.titles}>
      {menus.titles.map(({ path, title }, at) => (
        <TextField
          key={path}
          label={texts.titleOf(nameOf(path))}
          maxLength={longest(changeBranch.body, 'menus.titles.*.title')}
          value={title}
          error={problemAt(`menus.titles.${at}.title`)}
          onChange={(event) =>
            onMenus({ ...menus, titles: menus.titles.with(at, { path, title: event.target.value }) })
          }
        />
      ))}
    </PartGroup>
  )
}
