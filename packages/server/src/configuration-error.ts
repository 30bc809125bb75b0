/** A setting that cannot be followed. Its message is one sentence for the person who set it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}
