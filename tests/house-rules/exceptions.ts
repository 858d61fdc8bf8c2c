/**
 * What a rule lets pass, one line each with its reason. A line that nothing needs any more fails, so that the list
 * stays true.
 */
import type { Project, Rule, Violation } from './reading/project.ts'

export type Exception = { rule: string; path: string; what?: string; why: string }

export const exceptions: readonly Exception[] = [
  {
    rule: 'every import leads somewhere',
    path: 'src/server/start.server.ts',
    what: '(computed)',
    why: 'loads the pages of the last build, which exist only after the build',
  },
  {
    rule: 'every import leads somewhere',
    path: 'tests/house-rules/endpoints.test.ts',
    what: '(computed)',
    why: 'loads every contract that the tree holds, so that none can be left out of a list',
  },
  {
    rule: 'every import leads somewhere',
    path: 'tests/house-rules/form-limits.test.ts',
    what: '(computed)',
    why: 'walks the fields of every form and looks each up in its contract',
  },
  {
    rule: 'every import leads somewhere',
    path: 'tests/house-rules/free-text.test.ts',
    what: '(computed)',
    why: 'loads every contract that the tree holds, so that no text of a call is left out',
  },
  {
    rule: 'every import leads somewhere',
    path: 'tests/server/fourth-branch.test.ts',
    what: '(computed)',
    why: 'loads the copy of the project that it made with one branch more',
  },
  {
    rule: 'every import leads somewhere',
    path: 'tests/server/service-pages.test.ts',
    what: '(computed)',
    why: 'draws pages of the last build as a service would, without a service around them',
  },
  {
    rule: 'packages stay in their rooms',
    path: 'src/tax/cli.ts',
    what: 'node:',
    why: "the room's command: it reads standard input and a file and prints; nothing but the command loads it",
  },
  {
    rule: 'an address of the site is written with href()',
    path: 'src/server/public/public.server.ts',
    why: 'beginnings of addresses, for crawlers; a test asks that every closed page begins with one',
  },
  {
    rule: 'an address of the site is written with href()',
    path: 'src/server/guards/case-acts.server.ts',
    what: '/cases/:caseNumber',
    why: 'a part of the path of calls, no address of a page',
  },
  {
    rule: 'only the readers of domain drop what is no digit',
    path: 'src/design/fields/digits.ts',
    what: '/\\D/',
    why: 'design knows no domain; its fields are for codes and account numbers, never for amounts',
  },
  {
    rule: 'default exports only where the framework demands them',
    path: 'bench/autocannon.d.ts',
    why: 'says how a package that ships no types exports itself',
  },
  {
    rule: 'no ../ across rooms',
    path: 'tests/support/postgres.ts',
    what: '../../scripts/',
    why: 'scripts run before packages are installed and are plain JavaScript without a # name; the tests use the same embedded PostgreSQL',
  },
  {
    rule: 'no ../ across rooms',
    path: 'tests/faults/processes.ts',
    what: '../../scripts/',
    why: 'the product that is killed is the built one, made and started as the start script does it',
  },
  {
    rule: 'no ../ across rooms',
    path: 'tests/faults/own-postgres.ts',
    what: '../../scripts/',
    why: 'the PostgreSQL that is restarted and frozen is the embedded one of the scripts',
  },
  {
    rule: 'no ../ across rooms',
    path: 'vite.config.ts',
    what: './scripts/setup/',
    why: "the builder's own plugins; scripts are plain JavaScript without a # name",
  },
  {
    rule: 'the build rewrites no file of a dependency',
    path: 'scripts/database/binaries.mjs',
    what: 'symlinkSync',
    why: "adds the symbolic links that the package's own list names; its install script does only this, and none is run",
  },
  {
    rule: 'the build rewrites no file of a dependency',
    path: 'scripts/setup/packages.mjs',
    what: 'rmSync',
    why: "removes npm's own list of what is installed, so that npm begins anew; no package published it",
  },
  {
    rule: 'HTML is not written past React',
    path: 'src/root.tsx',
    why: 'a constant script of ours that sets appearance before the first paint; it carries the nonce and no data',
  },
  {
    rule: 'HTML is not written past React',
    path: 'src/web/frame/branch-colours.tsx',
    why: "a style element made of numbers computed from the branch's checked #RRGGBB; it carries the nonce",
  },
  {
    rule: "the server's code asks the one clock",
    path: 'src/server/context.server.ts',
    what: 'Date.now',
    why: 'makes the first offset of the one clock itself, before there is a clock to ask',
  },
  {
    rule: 'the environment is read in one file',
    path: 'simulators/main.ts',
    why: "a program of its own that may not import the product's settings; its port, folder and addresses are read in its first file alone",
  },
  {
    rule: 'the environment is read in one file',
    path: 'src/web/frame/site/site-frame.tsx',
    why: 'which half of the build this is, known when it is built: no setting',
  },
  {
    rule: 'every Korean sentence stands in a texts.ts',
    path: 'src/integrations/nicepay/result-codes.ts',
    why: "compared with the provider's own words on the wire, shown to nobody",
  },
  {
    rule: 'every Korean sentence stands in a texts.ts',
    path: 'src/server/settings/company-fields.ts',
    why: 'an example value in the list of settings, read by whoever sets the product up',
  },
  {
    rule: 'a test waits for what happens, never for a time',
    path: 'tests/faults/database.test.ts',
    why: 'PostgreSQL is ended at moments drawn by chance: the pause is what is tried, and nothing is expected after it',
  },
  {
    rule: 'a test waits for what happens, never for a time',
    path: 'tests/faults/kill.test.ts',
    why: 'the programs are killed at moments drawn by chance: the pause is what is tried, and nothing is expected after it',
  },
  {
    rule: 'a test waits for what happens, never for a time',
    path: 'tests/faults/resuming.ts',
    why: 'the limit beside a question to a program that may have been killed; the answer ends it',
  },
  {
    rule: 'a test waits for what happens, never for a time',
    path: 'tests/support/browser/browser.ts',
    why: 'the limit beside a question to a page that may hang, when its story has failed already',
  },
  {
    rule: 'no test asserts how long something took',
    path: 'tests/faults/database.test.ts',
    why: 'the promise is a time: three seconds for every call that waits for the database, counted beyond what the machine takes for a call that waits for nothing',
  },
  {
    rule: 'no test asserts how long something took',
    path: 'tests/faults/payments/payments.test.ts',
    why: 'the promise is a time of the moved clock: every payment ends right within an hour of it',
  },
]

const fits = ({ rule, path, what }: Exception, name: string, violation: Violation) =>
  rule === name && violation.path === path && (what === undefined || violation.what.includes(what))

const answers = new WeakMap<Project, Map<Rule, Violation[]>>()

/** What a rule finds; a project is asked once. */
function findings(rule: Rule, project: Project): Violation[] {
  const known = answers.get(project) ?? new Map<Rule, Violation[]>()
  answers.set(project, known)
  const found = known.get(rule) ?? rule.find(project)
  known.set(rule, found)
  return found
}

/** What a rule finds beyond the exceptions. */
export function breaches(rule: Rule, project: Project, open: readonly Exception[] = exceptions): Violation[] {
  return findings(rule, project).filter((violation) => !open.some((one) => fits(one, rule.name, violation)))
}

/** Exceptions that no violation needs any more. */
export function stale(rules: readonly Rule[], project: Project, open: readonly Exception[] = exceptions): Exception[] {
  const found = new Map(rules.map((rule) => [rule.name, findings(rule, project)]))
  return open.filter((one) => !found.get(one.rule)?.some((violation) => fits(one, one.rule, violation)))
}
