const serverNames = new Set(["server.json", "server.template.json", "server.json.template", "server.json.tmpl"]);

/** Whether a file is named as a registry manifest, or as a template of one. */
export function isServerName(file: string): boolean {
  return serverNames.has(file.slice(file.lastIndexOf("/") + 1));
}

/** Whether a file is named as a template of a registry manifest: its placeholders are filled in later. */
export function isTemplateName(file: string): boolean {
  return isServerName(file) && !file.endsWith("server.json");
}

/** Whether a file is named as a bundle manifest; so are browser extensions and much else. */
export function isManifestName(file: string): boolean {
  return file === "manifest.json" || file.endsWith("/manifest.json");
}

/** Whether discovery opens a file of this name. Content decides later. */
export function isCandidateName(file: string): boolean {
  return file.endsWith(".json") || file.endsWith(".snap") || isTemplateName(file);
}
