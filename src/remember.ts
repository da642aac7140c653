/**
 * A function that works its answer out once for each object it is asked about: several rules ask the same thing of the
 * same file.
 */
export const remember = <K extends object, V>(answer: (key: K) => V): ((key: K) => V) => {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const kept = known.get(key) ?? { value: answer(key) };
    known.set(key, kept);
    return kept.value;
  };
};
