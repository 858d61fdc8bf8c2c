import * as z from 'zod/mini'
import { instant } from '#contract/answers.ts'
import { hostStates, proofResults } from '#domain/branch/host-proof.ts'

export const namedHost = z.string().check(z.regex(/^[0-9.-]*[a-z][a-z0-9.-]*$/), z.maxLength(253))

/** `record`: what the host's owner writes into DNS. `published`: false in a draft. */
export const hostRow = z.object({
  host: z.string(),
  published: z.boolean(),
  state: z.enum(hostStates),
  provedAt: z.nullable(instant),
  record: z.object({ name: z.string(), type: z.literal('TXT'), value: z.string() }),
})

export const proofFinding = z.object({ result: z.enum(proofResults), found: z.array(z.string()) })
