import { Icon } from '#design/icons/icon.tsx'
import { personTexts as texts } from './texts.ts'

type CasePerson = { name: string; role: string; licence?: string | undefined; picture?: string | undefined }

export function CasePersonLine({ person }: { person: CasePerson | null }) {
  return (
    <div className="flex items-center gap-4">
      {person?.picture ? (
        <img
          src={person.picture}
          alt=""
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-full bg-ground object-cover"
        />
      ) : (
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-ground text-secondary">
          <Icon name="user-round" size={26} aria-hidden="true" />
        </span>
      )}
      <p className="flex min-w-0 flex-col">
        <span className="text-caption text-secondary">{texts.title}</span>
        <span className="text-h3 wrap-anywhere">{person?.name ?? texts.nobody}</span>
        {person?.role ? <span className="text-small text-secondary">{person.role}</span> : null}
        {person?.licence ? <span className="text-small text-secondary">{texts.licence(person.licence)}</span> : null}
      </p>
    </div>
  )
}
