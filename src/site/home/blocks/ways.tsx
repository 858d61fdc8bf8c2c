import { Icon } from '#design/icons/icon.tsx'
import { Tile } from '#design/layout/tile.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { homeTexts } from '#site/home/texts.ts'

/** The three ways on (S14 to S16) and the calculator; `kind` is what the firm calls itself by law. */
export function Ways({ kind, onAmended }: { kind: string; onAmended: () => void }) {
  const { introduction, filing, calculator, amended, label } = homeTexts.tiles
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-4 lg:gap-5">
      <li>
        <Tile
          title={introduction.title(kind)}
          text={introduction.text}
          icon={<Icon name="landmark" size={24} aria-hidden="true" />}
          to={href('/tax-introduction')}
        />
      </li>
      <li>
        <Tile
          title={filing.title}
          text={filing.text}
          icon={<Icon name="file-text" size={24} aria-hidden="true" />}
          to={stepPaths.filing.identity}
        />
      </li>
      <li>
        <Tile
          title={calculator.title}
          text={calculator.text}
          icon={<Icon name="calculator" size={24} aria-hidden="true" />}
          to={href('/tax-calculator')}
        />
      </li>
      <li>
        <Tile
          title={amended.title}
          text={amended.text}
          icon={<Icon name="rotate-ccw" size={24} aria-hidden="true" />}
          mark={<Chip>{amended.mark}</Chip>}
          onPress={onAmended}
        />
      </li>
    </ul>
  )
}
