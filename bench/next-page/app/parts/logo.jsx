import content from '../../content.json'

export function Logo({ place }) {
  const { src, width, largeWidth, ratio } = content.branch.branding.logos[place]
  return (
    <>
      <img src={src} alt={content.branch.name} width={width} height={Math.round(width / ratio)} className="on-phone" />
      <img
        src={src}
        alt={content.branch.name}
        width={largeWidth}
        height={Math.round(largeWidth / ratio)}
        className="on-desktop"
      />
    </>
  )
}
