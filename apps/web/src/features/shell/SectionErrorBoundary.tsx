import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";

interface PartBoundaryProps {
  children: ReactNode;
}

/** Only the part that throws, or whose code is missing, disappears. */
export class SectionErrorBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
