import { fitInBytes, widths } from '#integrations/nicepay/wire.ts'

/** What is paid for, as the provider takes it: it refuses quotes and brackets, and an empty name. */
export const plainGoodsName = (name: string): string =>
  fitInBytes(
    name
      .replace(/["'`<>()[\]{}\\]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    widths.GoodsName,
  ) || 'fee'
