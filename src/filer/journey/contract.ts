/** Privacy: contains no back part of a resident number. */
import type * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import { journeyAnswer } from './schemas.ts'

export type JourneyAnswer = z.infer<typeof journeyAnswer>

export const readJourney = endpoint({ ...calls.readJourney, summary: '신고 여정의 위치', answer: journeyAnswer })
