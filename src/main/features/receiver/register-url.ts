import { succeed, type Result } from '../../../core/result.ts'
import { loadReceiverFile } from './receiver-file.ts'
import { deliveryUrl, localBase } from './secret-path.ts'

/**
 * The URL of the general path as it is to be registered, secret included, of a receiver that may run or not.
 *
 * @param port 0 and `undefined`: the remembered one
 * @returns a sentence for people where the data folder cannot be used
 */
export const registerUrlOf = (
  data: string,
  port: number | undefined,
  scheme: 'http' | 'https',
): Result<string, string> => {
  const loaded = loadReceiverFile(data, port)
  if (!loaded.ok) return loaded
  const { publicUrl, host, port: own, secret } = loaded.value.file
  return succeed(deliveryUrl(publicUrl ?? localBase(host, own, scheme), secret))
}
