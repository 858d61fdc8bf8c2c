/** The firms: which are served, whether each may be, and the beginning of another. */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isUploaded, pictureSources } from '#domain/branch/editing/pictures.ts'
import { firmKinds } from '#domain/branch/texts.ts'
import { addBranch, readBranchDesk, type BranchDesk } from '#office/branch-desk/contract.ts'
import { BranchesError, checkCasesHaveBranch } from '#server/public/check-branches.server.ts'
import { Unfit, WrongUse, type Command } from '../command.ts'
import type { Machine } from '../machine.server.ts'

const needed = (says: string) => ({ says, needed: true as const })

function kindCalled(word = '') {
  const kind = Object.entries(firmKinds).find(([name]) => name === word)
  if (!kind) throw new WrongUse(`a kind is one of ${Object.keys(firmKinds).join(', ')}`)
  return kind[1]
}

/** The names of the settings that a branch of its own would have, and has not. */
const missingOf = ({ settings }: BranchDesk) => settings.flatMap(({ missing }) => missing)

/** What keeps a branch from being served as it stands, or from being published where it is drafted. */
async function wrongWith({ context, ask }: Machine, branch: string): Promise<string[]> {
  if (context.branches.some(({ affiliationId }) => affiliationId === branch)) {
    const content = await context.servedBranches.contentOf(branch)
    const served = context.servedBranches.problemsOf(content).map(({ said }) => said)
    if (served.length > 0) return served
  }
  const { draft } = await ask(readBranchDesk, { query: { branch } })
  return (draft?.problems ?? []).map(({ kind, about }) => `${branch}, the draft: ${kind} ${about}`)
}

export const branchCommands: readonly Command[] = [
  {
    name: 'branch list',
    says: 'the firms that are served, with their hosts',
    does: async ({ context }) =>
      context.branches.map(({ affiliationId, name, hosts, contact }) => ({
        id: affiliationId,
        name,
        hosts,
        phone: contact.phone.text,
      })),
  },
  {
    name: 'branch add',
    says: 'begins a firm as a draft; it is filled in, and published by another person, at /office/branches/edit',
    takes: ['id', 'name'],
    options: {
      kind: needed(Object.keys(firmKinds).join(' or ')),
      host: needed('its address without https://; several with commas'),
      representative: needed('who answers for the returns'),
      email: needed('whom its letters come from'),
      channel: needed("its messenger channel's address"),
      'portal-id': needed("its id at the portal's vendor"),
      'portal-channel': needed('the request channel named beside it'),
      from: needed('the firm it begins as a copy of'),
      'without-words': { says: 'without the texts of that firm', flag: true },
    },
    async does(machine, { words: [code = '', name = ''], options }) {
      const text = (option: string) => options[option] ?? ''
      const { version } = await machine.ask(addBranch, {
        body: {
          code,
          name,
          kind: kindCalled(options.kind),
          hosts: text('host').split(','),
          representative: text('representative'),
          email: text('email'),
          channel: text('channel'),
          portal: { siteId: text('portal-id'), siteReq: text('portal-channel') },
          from: text('from'),
          withWords: options['without-words'] === undefined,
        },
      })
      const desk = await machine.ask(readBranchDesk, { query: { branch: code } })
      return { draft: code, version, toDo: desk.draft?.problems ?? [], missingSettings: missingOf(desk) }
    },
  },
  {
    name: 'branch write',
    says: 'copies a firm as it is served into a folder for BRANCHES_DIR: the beginning of another one in service',
    takes: ['id', 'folder'],
    async does({ context }, { words: [id = '', folder = ''] }) {
      if (!context.branches.some(({ affiliationId }) => affiliationId === id))
        throw new WrongUse(`no firm is called ${id}: npm run office -- branch list`)
      const target = resolve(folder, id)
      if (existsSync(target)) throw new WrongUse(`${target} exists already: nothing was written`)
      const { value, texts } = await context.servedBranches.contentOf(id)
      const source = join(context.branchesFolder, id)
      if (existsSync(source)) cpSync(source, target, { recursive: true, filter: (path) => !/\.(ts|json)$/.test(path) })
      for (const [file, text] of [['branch.json', `${JSON.stringify(value, null, 2)}\n`], ...Object.entries(texts)]) {
        mkdirSync(dirname(join(target, file!)), { recursive: true })
        writeFileSync(join(target, file!), text!)
      }
      const uploaded = pictureSources(value).filter(isUploaded)
      return { written: target, invented: value.invented === true, stayInDatabase: uploaded }
    },
  },
  {
    name: 'branch validate',
    says: 'whether every firm may be served and every draft published, and none with cases is gone',
    async does(machine) {
      const { context } = machine
      const { branches } = await machine.ask(readBranchDesk, { query: { branch: context.branches[0]?.affiliationId } })
      const wrong = (await Promise.all(branches.map(({ id }) => wrongWith(machine, id)))).flat()
      try {
        checkCasesHaveBranch(context.branches, await context.persistence.cases.branches())
      } catch (error) {
        if (!(error instanceof BranchesError)) throw error
        wrong.push(error.message)
      }
      if (wrong.length > 0) throw new Unfit(wrong.join('\n'))
      return { valid: branches.map(({ id }) => id) }
    },
  },
]
