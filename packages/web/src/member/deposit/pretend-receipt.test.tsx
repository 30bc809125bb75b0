import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { currentToast } from '../../ui/toast.ts'
import { useProofPicture } from './use-proof-picture.ts'
import { useReceiptDrawing } from './use-receipt-drawing.ts'

beforeAll(() => loadTexts('common', 'member'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const lose = () => Promise.reject(new DOMException('A network error occurred.', 'NetworkError'))

test('a receipt that cannot be drawn says so, and is tried again', async () => {
  const draw = vi.fn<() => Promise<File>>().mockRejectedValue(new Error('no canvas'))
  const { result } = renderHook(() => useProofPicture({ details: '500', draw }))
  for (let tries = 1; tries <= 2; tries += 1) {
    await act(() => result.current.drawNow())
    expect(draw).toHaveBeenCalledTimes(tries)
  }
  expect(currentToast()).toMatchObject({ variant: 'destructive', title: 'Upload Failed' })
  expect([result.current.image, result.current.isReady]).toEqual([undefined, false])
})

test('a font that does not come keeps no receipt from being drawn', async () => {
  Object.defineProperty(document, 'fonts', { value: { load: lose }, configurable: true })
  vi.stubGlobal('Path2D', Object)
  const pen = new Proxy({}, { get: () => () => ({ width: 1 }), set: () => true })
  // Nothing is asked of the pen but that it draws.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    pen as unknown as ImageBitmapRenderingContext,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) =>
    take(new Blob(['.'])),
  )
  const { result } = renderHook(() => useReceiptDrawing())
  const method = { paymentMethod: 'pekepay' } as PaymentSetting
  const file = await result.current({ method, amount: '500.00', reference: 'REF-1' })
  expect(file.name).toBe('pretend-receipt.png')
})
