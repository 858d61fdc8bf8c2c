import { FirmChoice } from '#web/frame/office/firm-choice.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import type { AnswerOf } from '#contract/endpoint.ts'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { AgentTable, type AgentTableProps } from './agent-table.tsx'
import { agentPageSize, type listAgents } from './contract.ts'
import { deskHref, type DeskSearch } from './desk-address.ts'
import { agentFilters } from './rules.ts'
import { agentsTexts as texts } from './texts.ts'

export type AgentsProps = Omit<AgentTableProps, 'rows'> & {
  search: DeskSearch
  /** Null when it did not come. */
  board: AnswerOf<typeof listAgents> | null
  problem: CallProblem | null
  onRetry: () => void
  /** What went wrong with the last press. */
  actProblem: CallProblem | null
  onSearch: (change: Partial<DeskSearch>) => void
}

/** Whose client each person is at the portal, and what the office does about it next. */
export function AgentsScreen({ search, board, problem, onRetry, actProblem, onSearch, ...table }: AgentsProps) {
  const total = board?.counts[search.filter] ?? 0
  return (
    <OfficePage
      title={texts.title}
      aside={board ? <span className="text-small text-secondary tabular-nums">{texts.total(total)}</span> : null}
      actions={
        board ? (
          <FirmChoice
            firms={board.branches}
            chosen={search.branch}
            words={texts.firms}
            onChoose={(branch) => onSearch({ branch })}
          />
        ) : null
      }
      filters={
        board ? (
          <ChipRow label={texts.filters.label}>
            {agentFilters.map((filter) => (
              <FilterChip
                key={filter}
                pressed={filter === search.filter}
                count={board.counts[filter] ?? 0}
                onPress={() => onSearch({ filter })}
              >
                {texts.filters[filter]}
              </FilterChip>
            ))}
          </ChipRow>
        ) : null
      }
    >
      {board ? (
        <div className="flex flex-col gap-6">
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <ProblemBanner problem={actProblem} />
          <AgentTable rows={board.rows} {...table} />
          <Pagination
            page={search.page}
            totalPages={Math.max(1, Math.ceil(total / agentPageSize))}
            href={(page) => deskHref(search, { page })}
          />
        </div>
      ) : (
        <NoBoard texts={texts} problem={problem} reloading={table.busy} onRetry={onRetry} />
      )}
    </OfficePage>
  )
}
