import type { Lane } from './facts.ts'

const end = '/tax-report-end'

export const stepPaths = {
  filing: {
    start: '/tax-report-0',
    identity: '/tax-report-1',
    prepare: '/tax-report-2',
    wait: '/tax-report-3',
    papers: '/tax-report-papers',
    collect: '/tax-report-4',
    'last-family': '/tax-report-5',
    'registry-ask': '/tax-report-6',
    'registry-wait': '/tax-report-7',
    family: '/tax-report-8',
    history: '/tax-report-9',
    compare: '/tax-report-10',
    register: '/tax-report-11',
    end,
  },
  preview: {
    identity: '/tax-report-1-a',
    prepare: '/tax-report-2-a',
    wait: '/tax-report-3-a',
    collect: '/tax-report-4-a',
    'family-in-may': '/tax-report-5-a',
    history: '/tax-report-6-a',
    register: '/tax-report-7-a',
    end,
  },
  consent: {
    identity: '/agreement-form',
    wait: '/agreement-auth',
    agreement: '/mypage-agreement',
    agreed: '/agreement-done',
  },
} as const satisfies Record<Lane, Readonly<Record<string, `/${string}`>>>

export type StepOf<L extends Lane> = keyof (typeof stepPaths)[L]
export type StepName = { [L in Lane]: StepOf<L> }[Lane]
export type StepPath = { [L in Lane]: (typeof stepPaths)[L][StepOf<L>] }[Lane]
