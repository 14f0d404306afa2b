// Which Warren answers here, in words; nothing where the server does not say.
import { http } from '../net/http'

export async function release(): Promise<string> {
  try {
    const { version } = await http.version()
    return version ? `Warren ${version}` : ''
  } catch {
    return ''
  }
}
