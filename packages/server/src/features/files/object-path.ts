const objectPathPattern = /^\/objects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** How the wire names a stored picture; it is shown from `/api` and this path. */
export function objectPath(uploadId: string): string {
  return `/objects/${uploadId}`
}

/** @returns the upload's id, or undefined when it is no such path */
export function parseObjectPath(path: string): string | undefined {
  return objectPathPattern.exec(path)?.[1]
}
