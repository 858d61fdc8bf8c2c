import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { href } from '#domain/address/href.ts'
import type { Block, Inline } from '#domain/branch/document.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { type BranchFace, useBranch } from '#web/document/branch.ts'
import { siteMeta } from '#web/document/head.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import type { TextPage } from './contract.ts'
import { Blocks, Table, InlineText } from './text-blocks.tsx'
import { loadPage } from './load-page.ts'
import { type Part, groupParts } from './rules.ts'
import { introductionTexts } from './texts.ts'

const texts = introductionTexts.introduction

type IntroductionProps = { page: TextPage; branch: Pick<BranchFace, 'branding' | 'money'> }

/** The refund rule is shown with the values that are charged. */
function IntroductionScreen({ page, branch }: IntroductionProps) {
  const [opening, ...rest] = groupParts(page.blocks)
  const parts = opening?.heading ? [opening, ...rest] : rest
  return (
    <>
      <div className="bg-brand-50 more:border-b more:border-edge">
        <div className="mx-auto flex w-full max-w-site flex-col gap-4 px-5 py-12 lg:px-6 lg:py-20">
          <h1 tabIndex={-1} className="text-h1-phone lg:text-display">
            {page.title}
          </h1>
          {opening && !opening.heading ? (
            <div className="flex max-w-text flex-col gap-3 text-secondary lg:text-h3 lg:font-normal">
              <Blocks blocks={opening.blocks} />
            </div>
          ) : null}
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-site flex-col gap-14 px-5 py-12 lg:gap-20 lg:px-6 lg:py-20">
        {parts.slice(0, -1).map((part) => (
          <StoryPart key={part.heading?.id} part={part} />
        ))}
        <Refund stages={branch.money.refundStages} />
        {parts.slice(-1).map((part) => (
          <StoryPart key={part.heading?.id} part={part} />
        ))}
        <Start />
      </div>
    </>
  )
}

const sectionLook = 'flex flex-col gap-5 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12'

function StoryPart({ part: { heading, blocks } }: { part: Part }) {
  return (
    <section aria-labelledby={heading?.id} className={sectionLook}>
      <h2 id={heading?.id} className="text-h2">
        {heading?.text}
      </h2>
      <div className="flex min-w-0 flex-col gap-5">
        {blocks.map((block, at) => (
          <StoryBlock key={at} block={block} />
        ))}
      </div>
    </section>
  )
}

function StoryBlock({ block }: { block: Block }) {
  if (block.kind !== 'list') return <Blocks blocks={[block]} />
  return block.ordered ? <Way items={block.items} /> : <Promises items={block.items} />
}

function Way({ items }: { items: Inline[][] }) {
  return (
    <ol className="flex flex-col">
      {items.map((item, at) => (
        <li
          key={at}
          className="relative flex gap-4 pb-6 last:pb-0 before:absolute before:top-9 before:bottom-1 before:left-4
            before:w-px before:bg-line last:before:hidden"
        >
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-100 text-small font-bold
              text-brand-700 tabular-nums more:border more:border-edge"
          >
            {at + 1}
          </span>
          <span className="pt-0.5">
            <InlineText content={item} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Promises({ items }: { items: Inline[][] }) {
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item, at) => (
        <li key={at} className="flex gap-3">
          <Icon name="check" size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-brand-600" />
          <span>
            <InlineText content={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const plain = (text: string): Inline[] => [{ kind: 'text', text }]

function Refund({ stages }: { stages: BranchFace['money']['refundStages'] }) {
  const words = texts.refund
  return (
    <section aria-labelledby="refund" className={sectionLook}>
      <h2 id="refund" className="text-h2">
        {words.title}
      </h2>
      <div className="flex min-w-0 flex-col gap-5">
        <p>{words.lead}</p>
        <Table
          header={[plain(words.columns.stage), plain(words.columns.percent)]}
          rows={stages.map(({ stage, refundPercent }) => [
            plain(words.stages[stage]),
            plain(words.percent(refundPercent)),
          ])}
        />
      </div>
    </section>
  )
}

function Start() {
  const words = texts.start
  return (
    <section
      aria-labelledby="start"
      data-print="no"
      className="flex flex-col gap-6 rounded-sheet bg-ground px-5 py-10 text-center more:border more:border-edge
        lg:items-center lg:py-14"
    >
      <div className="flex flex-col gap-2">
        <h2 id="start" className="text-h2">
          {words.title}
        </h2>
        <p className="text-balance text-secondary">{words.body}</p>
      </div>
      <div className="flex flex-col gap-2 lg:flex-row">
        <ButtonLink to={stepPaths.filing.start}>{words.act}</ButtonLink>
        <ButtonLink to={href('/consult-form')} tone="outline">
          {words.ask}
        </ButtonLink>
      </div>
    </section>
  )
}

export const loader = (loaderFunctionArgs: LoaderFunctionArgs) => loadPage(loaderFunctionArgs)

export const meta = siteMeta

export default function IntroductionPage() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{page.title}</PageTitle>
      <IntroductionScreen page={page} branch={useBranch()} />
    </>
  )
}
