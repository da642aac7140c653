/** Wrong arguments or configuration: sentences for a person, no stack. The exit status is 2 and nothing is checked. */
export class UserError extends Error {
  override readonly name = "UserError";
}

/** A fault of ours: a rule threw, or judge and explainer disagree. The exit status is 3. */
export class InternalError extends Error {
  override readonly name = "InternalError";
}
