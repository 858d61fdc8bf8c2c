/**
 * The courts' family registry as the data vendor offers it: an authentication request of its own, for some people a
 * question for a family member's name, then the family.
 */
import { codes } from '#integrations/data-vendor/wire.ts'
import type { FirstRequest } from '#integrations/data-vendor/wire.ts'
import { usualPaths } from '#integrations/family-registry/wire.ts'
import type { TokensState, VendorAnswer } from '#simulators/data-vendor/transport.ts'
import { addVendor } from '#simulators/data-vendor/transport.ts'
import type { JobsState } from '#simulators/data-vendor/two-way.ts'
import { answerTwoWay, forgetJobs } from '#simulators/data-vendor/two-way.ts'
import type { Person } from '#simulators/people/person.ts'
import type { Simulator } from '#simulators/world.ts'
import { texts } from './texts.ts'

type RegistryState = TokensState &
  JobsState & {
    /** Wrong names and given answers, by person id. */
    wrongNames: Record<string, number>
    given: Record<string, number>
  }

const emptyRegistry = (): RegistryState => ({ tokens: {}, jobs: {}, wrongNames: {}, given: {} })

export const simulator: Simulator = (app, world) => {
  const { state, save } = world.memory('family-registry', emptyRegistry)

  world.onReset((person) => {
    forgetJobs(state, person)
    delete state.wrongNames[person.id]
    delete state.given[person.id]
    save()
  })

  function approved(person: Person, request: FirstRequest): VendorAnswer {
    const wanted = person.quirks.registry
    if (wanted && (!request.addInfoCd || !request.addNm)) return { code: codes.extraNeeded }
    if (wanted && (wanted.addInfoCd !== request.addInfoCd || wanted.addNm !== request.addNm?.normalize('NFC').trim())) {
      state.wrongNames[person.id] = (state.wrongNames[person.id] ?? 0) + 1
      save()
      return { code: codes.extraWrong, about: person.name }
    }
    state.given[person.id] = (state.given[person.id] ?? 0) + 1
    save()
    return {
      code: codes.ok,
      data: {
        resIssueYN: '1',
        resMemberList: (person.data.family?.members ?? []).map((member) => ({
          resRelationCode: member.relation,
          resName: member.name,
          resResidentNo: `${member.residentNumber.slice(0, 6)}-${member.residentNumber.slice(6)}`,
          resDeathDate: (member.deceasedOn ?? '').replaceAll('-', ''),
        })),
      },
    }
  }

  addVendor(app, world, {
    company: 'family-registry',
    prefix: '/registry',
    state,
    save,
    products: [
      {
        path: usualPaths.family,
        sameAs: (body) => JSON.stringify([body['id'], body['is2Way']]),
        overloaded: { code: codes.queue, data: { resQueuePlace: '80' } },
        answer: (body) =>
          answerTwoWay(world, { company: 'family-registry', title: texts.requestTitle, state, save, approved }, body),
      },
    ],
  })
}
