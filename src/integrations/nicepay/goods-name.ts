import { fitInBytes, widths } from '#integrations/nicepay/wire.ts'

/** The provider rejects quotes, brackets and empty names. */
export const plainGoodsName = (name: string): string =>
  fitInBytes(
    name
      .replace(/["'`<>()[\]{}\\]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    widths.GoodsName,
  ) || 'fee'
