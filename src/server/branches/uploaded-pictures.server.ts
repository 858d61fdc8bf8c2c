/** The pictures that the office uploaded for its branches, under addresses that never mean another picture. */
import type { FastifyInstance } from 'fastify'
import { uploadedFolder } from '#domain/branch/editing/pictures.ts'
import type { Context } from '#server/context.server.ts'

export type UploadedPicture = { contentType: string; content: Buffer }

/** Undefined for an address that is none of an uploaded picture, or of one that nobody uploaded. */
export async function uploadedPicture({ persistence }: Context, address: string): Promise<UploadedPicture | undefined> {
  const [, branchId = '', name = ''] =
    /^\/branches\/([a-z][a-z0-9-]*)\/uploaded\/([0-9a-f]{24}\.(?:webp|png))$/.exec(address) ?? []
  return branchId ? persistence.branchPictures.find(branchId, name) : undefined
}

export function registerUploadedPictures(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { branchId: string; name: string } }>(
    `${uploadedFolder(':branchId')}:name`,
    async ({ params: { branchId, name } }, reply) => {
      const picture = await uploadedPicture(context, uploadedFolder(branchId) + name)
      if (!picture) return reply.callNotFound()
      return reply
        .type(picture.contentType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture.content)
    },
  )
}
