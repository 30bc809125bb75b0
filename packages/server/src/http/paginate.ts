/**
 * Where a page of a list begins, and what its answer says beside the rows. A page past the end is
 * an empty list.
 */
export function paginate({ page, limit }: { page: number; limit: number }) {
  return {
    offset: (page - 1) * limit,
    answer: (total: number) => ({ total, page, pages: Math.ceil(total / limit) }),
  }
}
